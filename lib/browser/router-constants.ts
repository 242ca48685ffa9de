/**
 * Stands in the browser for `next/dist/lib/constants`, of which the router needs this one name: the rest of that file,
 * of use to builds only, would weigh more than all the shop's own navigation.
 */
export const NEXT_NAV_DEPLOYMENT_ID_HEADER = 'x-nextjs-deployment-id';
