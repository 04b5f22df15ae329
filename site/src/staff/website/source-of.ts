import { isBuiltInService, serviceOfText } from '@zmb/admin-api/contract/services.ts';

/**
 * What a text is compared with while it is typed: the English text of the build. A text of a service that the build does not have is
 * compared with itself, which finds what cannot be read; the API knows the rest, and says it at the field.
 *
 * @param source The English text of the build; empty where there is none.
 */
export function sourceOf(key: string, source: string, typed: string): string {
  const service = serviceOfText(key);
  return service !== undefined && (source === '' || !isBuiltInService(service)) ? typed : source;
}
