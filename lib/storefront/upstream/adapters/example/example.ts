import type { BackEndAdapter } from '../adapter';
import { accountAdapters } from './account';
import { addressAdapters } from './addresses';
import { blogAdapters } from './blog';
import { businessAdapters } from './business';
import { checkoutAdapters } from './checkout';
import { contentAdapters } from './content';
import { errorOf } from './errors';
import { listingAdapters } from './listing';
import { menuAdapter } from './menu';
import { orderAdapters } from './orders';
import { searchAdapters } from './search';
import { sessionAdapters } from './session';
import { shopAdapters } from './shop';
import { vehicleAdapters } from './vehicle';

/**
 * A complete example: the core calls of the storefront mapped to the back end in `tests/core-back-end`, which has shapes
 * of its own. Its header names are those of the contract.
 */
export const exampleAdapter: BackEndAdapter = {
  calls: [
    ...shopAdapters,
    ...listingAdapters,
    ...searchAdapters,
    menuAdapter,
    ...contentAdapters,
    ...blogAdapters,
    ...vehicleAdapters,
    ...accountAdapters,
    ...sessionAdapters,
    ...addressAdapters,
    ...orderAdapters,
    ...checkoutAdapters,
    ...businessAdapters,
  ],
  error: errorOf,
};
