import { useTranslate } from 'react-admin';

/** Returns the name of a resource in the language of the pages. */
export function useResourceName(): (resource: string) => string {
  const t = useTranslate();
  return (resource) => t(`resources.${resource}.name`, { smart_count: 2, _: resource });
}

/** Returns one text for each resource of a token's scopes, such as "Orders: reading and writing". */
export function useScopeTexts(): (scopes: readonly string[]) => string[] {
  const t = useTranslate();
  const nameOf = useResourceName();
  return (scopes) => {
    const resources = [...new Set(scopes.map((scope) => scope.split(':')[0] ?? ''))];
    return resources.map((resource) => {
      const access = scopes.includes(`${resource}:write`) ? 'readAndWrite' : 'readOnly';
      return `${nameOf(resource)}: ${t(`tokens.${access}`)}`;
    });
  };
}
