import { expect, it } from 'vitest';

import { whatsAppUrl } from './whatsapp.ts';

it('[DSK-155] a WhatsApp link exists for mobile numbers of the UAE and for numbers of other countries', () => {
  expect(whatsAppUrl('+971501234567')).toBe('https://wa.me/971501234567');
  expect(whatsAppUrl('+442079460958')).toBe('https://wa.me/442079460958');
  for (const phone of ['+97142345678', '+97180012345', '+971600512345']) expect(whatsAppUrl(phone), phone).toBeUndefined();
});
