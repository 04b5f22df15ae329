// `npm run build`: builds the stale parts of the product, so that a following start builds nothing; with --storybook only Storybook.
import { checkoutRoot } from '../src/platform/configuration/paths.ts';
import { loadConfig } from '../src/platform/configuration/config.ts';
import { StartError } from '../src/platform/configuration/start-error.ts';
import { apiTarget, assertProductionEnvironment, buildCurrent, siteTarget, storybookTarget } from './build.ts';

try {
  assertProductionEnvironment(process.env);
  const { publicUrl } = loadConfig(process.env);
  const targets = process.argv.includes('--storybook') ? [storybookTarget] : [apiTarget, siteTarget(publicUrl)];
  await buildCurrent(checkoutRoot(import.meta.dirname), targets, (message) => console.log(message));
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}
