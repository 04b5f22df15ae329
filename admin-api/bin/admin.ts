// What `npm run admin` runs: builds the API if it is stale, then manages the accounts of admins.
import { checkoutRoot } from '../src/operations/configuration/checkout.ts';
import { runBuilt } from './run-built.ts';

await runBuilt(checkoutRoot(import.meta.dirname), 'admin.js');
