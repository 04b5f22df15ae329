import { allOperations } from '../../../admin-api/contract/operations.ts';

/** Calls covered by `website.contract.test.ts`. */
export const WEBSITE_CALLS = allOperations.filter(({ path }) => path.startsWith('/api/admin/website/')).map(({ id }) => id);
