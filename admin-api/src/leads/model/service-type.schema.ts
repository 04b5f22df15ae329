import { z } from 'zod';

import { MAX_SERVICE_NAME_LENGTH } from '../../../contract/limits.ts';
import { SERVICE_NAME } from '../../../contract/service-list.ts';

/** A service of the company by its name, or `other`. Which there are is published: `ServiceNames` knows them. */
export const serviceTypeSchema = z
  .string()
  .refine((name) => name !== '', { error: 'field.required', abort: true })
  .refine((name) => name.length <= MAX_SERVICE_NAME_LENGTH && SERVICE_NAME.test(name), { error: 'field.choice' })
  .meta({
    id: 'ServiceType',
    maxLength: MAX_SERVICE_NAME_LENGTH,
    pattern: SERVICE_NAME.source,
    examples: ['ac_services'],
    description: 'A service of the company by its name, or `other`.',
  });
