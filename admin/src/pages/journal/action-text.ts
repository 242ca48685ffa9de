import type { useTranslate } from 'react-admin';

/** An action as a text: of the resource, below `resources.{resource}.journal.{action}`, or a general one. */
export function actionText(t: ReturnType<typeof useTranslate>, resource: string, action: string): string {
  return t(`resources.${resource}.journal.${action}`, { _: t(`journal.actions.${action}`, { _: action }) });
}
