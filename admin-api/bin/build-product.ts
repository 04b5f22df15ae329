// What `npm run build` runs: the parts of the product that are stale, so that a start after it builds nothing.
import { checkoutRoot } from '../src/config/checkout.ts';
import { loadConfig } from '../src/config/config.ts';
import { StartError } from '../src/config/start-error.ts';
import { buildAllStale, buildTargets } from './build.ts';

try {
  const { publicUrl } = loadConfig(process.env);
  await buildAllStale(checkoutRoot(import.meta.dirname), buildTargets(publicUrl), (message) => console.log(message));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
