import { z } from 'zod';

import { serviceTypes } from '../../../contract/services.ts';

/** The services of the company, and `other`. */
export const serviceTypeSchema = z.enum(serviceTypes).meta({ id: 'ServiceType' });
