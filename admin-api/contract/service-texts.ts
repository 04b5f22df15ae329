/** The text keys of services. Public pages import only the type. */
import { MAX_SERVICE_NAME_LENGTH } from './limits.ts';
import { RESERVED_SERVICE_NAMES, SERVICE_NAME } from './service-list.ts';
import { isBuiltInService, SERVICE_FEATURES, SERVICE_QUESTIONS, SERVICE_STEPS, servicePath } from './services.ts';

/** The texts that a visible service needs in every language. A hidden one needs only a title. */
export const REQUIRED_SERVICE_TEXTS = ['title', 'short_description', 'meta.title', 'meta.description', 'heading', 'description'] as const;

/** Optional texts. Empty ones are not shown, nor incomplete steps and questions. */
export const OPTIONAL_SERVICE_TEXTS = /* @__PURE__ */ (() =>
  [
    ...SERVICE_FEATURES.map((number) => `features.${number}` as const),
    ...SERVICE_STEPS.flatMap((number) => [`steps.${number}.title`, `steps.${number}.text`] as const),
    ...SERVICE_QUESTIONS.flatMap((number) => [`faq.${number}.question`, `faq.${number}.answer`] as const),
  ] as const)();

/** The part of a text key after the service's name. */
export type ServiceTextPart = (typeof REQUIRED_SERVICE_TEXTS)[number] | (typeof OPTIONAL_SERVICE_TEXTS)[number];

const IN_LISTS: readonly string[] = ['title', 'short_description'];

/** The keys of the texts of a service, in the order of its page. */
export function serviceTextKeys(name: string): { required: string[]; optional: string[] } {
  return {
    required: REQUIRED_SERVICE_TEXTS.map((part) => `${name}.${part}`),
    optional: OPTIONAL_SERVICE_TEXTS.map((part) => `${name}.${part}`),
  };
}

/** Whether a key belongs to a text of a service. */
export function isServiceText(key: string, name: string): boolean {
  const { required, optional } = serviceTextKeys(name);
  return required.includes(key) || optional.includes(key);
}

/** The name of the service in the key of a text, whether or not the service exists; undefined for other keys. */
export function serviceOfText(key: string): string | undefined {
  const name = key.slice(0, Math.max(0, key.indexOf('.')));
  const isName = isBuiltInService(name) || (SERVICE_NAME.test(name) && !RESERVED_SERVICE_NAMES.has(name));
  return isName && name.length <= MAX_SERVICE_NAME_LENGTH && isServiceText(key, name) ? name : undefined;
}

/** Whether a text of a service may be empty. */
export function isOptionalServiceText(key: string): boolean {
  const name = serviceOfText(key);
  return name !== undefined && serviceTextKeys(name).optional.includes(key);
}

/** The catalogue that a text of a service belongs to. */
export function namespaceOfServiceText(key: string): 'services' | `service-${string}` | undefined {
  const name = serviceOfText(key);
  if (name === undefined) return undefined;
  if (IN_LISTS.includes(key.slice(name.length + 1))) return 'services';
  return `service-${servicePath(name).slice('/services/'.length)}`;
}
