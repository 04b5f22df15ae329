// What `npm run demo` runs: builds the API if it is stale, then fills a database without leads with made-up ones.
import { checkoutRoot } from '../src/operations/configuration/checkout.ts';
import { runBuilt } from './run-built.ts';

await runBuilt(checkoutRoot(import.meta.dirname), 'demo.js');
