// What `npm run build` runs: the parts of the product that are stale, so that a start after it builds nothing. With --storybook that alone.
import { checkoutRoot } from '../src/operations/configuration/checkout.ts';
import { loadConfig } from '../src/operations/configuration/config.ts';
import { StartError } from '../src/operations/configuration/start-error.ts';
import { buildAllStale, buildTargets, storybookTarget } from './build.ts';

try {
  const { publicUrl } = loadConfig(process.env);
  const targets = process.argv.includes('--storybook') ? [storybookTarget] : buildTargets(publicUrl);
  await buildAllStale(checkoutRoot(import.meta.dirname), targets, (message) => console.log(message));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
