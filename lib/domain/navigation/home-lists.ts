/** Product lists of the home page; the first one is shown without a query. */
export const homeLists = ['sale', 'featured', 'new'] as const;
export type HomeList = (typeof homeLists)[number];

/** The query parameter of the home page that names its list. */
const listParam = 'products';

/** The list named by a query value; the first one for an unknown value. */
export function homeListOf(params: Readonly<Record<string, unknown>>): HomeList {
  return homeLists.find((list) => list === params[listParam]) ?? homeLists[0];
}

/** Path of the home page with a list. */
export function homePath(list: HomeList): string {
  return list === homeLists[0] ? '/' : `/?${listParam}=${list}`;
}
