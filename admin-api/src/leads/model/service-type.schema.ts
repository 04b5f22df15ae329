import { z } from 'zod';

import { MAX_SERVICE_NAME_LENGTH } from '../../../contract/limits.ts';
import { SERVICE_NAME } from '../../../contract/services.ts';

/** A service of the company by its name, or `other`. Which there are is published: `ServiceNames` knows them. */
export const serviceTypeSchema = z
  .string()
  .max(MAX_SERVICE_NAME_LENGTH)
  .regex(SERVICE_NAME, { error: 'field.choice' })
  .meta({ id: 'ServiceType', examples: ['ac_services'], description: 'A service of the company by its name, or `other`.' });
