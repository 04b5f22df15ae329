import { company } from '@zmb/admin-api/contract/company.ts';
import { forEachLanguage, type InLanguages, inLanguage } from '@zmb/admin-api/contract/languages.ts';

import type { Schema } from '../http/contract.ts';

const shorter = { opens: '09:00', closes: '15:00' };

const named = (texts: InLanguages) => forEachLanguage((language) => inLanguage(texts, language));

/** The days to come on which the company keeps other hours. */
export const calendar: Schema<'Calendar'> = {
  holidays: [
    { from: '2026-12-02', to: '2026-12-03', name: named({ en: 'Eid Al Etihad', ar: 'عيد الاتحاد' }) },
    { from: '2027-01-01', to: '2027-01-01', name: named({ en: 'New Year’s Day', ar: 'رأس السنة الميلادية' }) },
  ],
  periods: [
    {
      from: '2027-02-08',
      to: '2027-03-09',
      name: named({ en: 'Ramadan', ar: 'رمضان' }),
      week: company.hours.map((day) => day && { ...shorter }),
    },
  ],
  version: 1,
};

/** What answers often begin with. */
export const cannedTexts: Schema<'CannedTexts'> = {
  texts: [
    { name: 'Ask for pictures', language: 'en', text: 'Thank you for your message. Could you send us two or three pictures of the place?' },
    { name: 'Site visit', language: 'en', text: 'We would like to see the place first. Which day suits you, and until when may we come?' },
    { name: 'طلب صور', language: 'ar', text: 'شكرًا لتواصلك معنا. هل يمكنك إرسال صورتين أو ثلاث للمكان؟' },
    { name: 'موعد المعاينة', language: 'ar', text: 'نودّ معاينة المكان أولًا. أي يوم يناسبك، وما آخر وقت يمكننا الحضور فيه؟' },
  ],
  version: 1,
};
