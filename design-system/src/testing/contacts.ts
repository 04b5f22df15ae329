import { exampleIn, type Examples } from './example-in.ts';

/** A lead as the staff area shows it. */
export interface Contact {
  id: string;
  name: string;
  service: string;
  message: string;
  phone: string;
  email: string;
  /** Its age, and the same as text. */
  minutesAgo: number;
  age: string;
  /** Remaining share of the response time. */
  due: string;
  tone: 'warning' | 'neutral' | 'critical';
}

type ContactTexts = readonly [name: string, service: string, message: string, age: string, due: string];

const contactTexts: Examples<readonly ContactTexts[]> = {
  en: [
    ['Maryam Al Suwaidi', 'AC services', 'The AC in the majlis leaks since last night, water on the floor.', '4 min', 'due in 56 min'],
    ['James Okafor', 'Commercial fit-out', 'We take over 220 m² in JLT in March and need partitions.', '38 min', 'due tomorrow'],
    ['Fatima Hassan', 'Water tank cleaning', 'Villa with two tanks, roof and ground. When could you come?', '2 h', 'overdue 40 min'],
    ['Chen Wei', 'Kitchen renovation', 'Looking for a quote, drawings attached by e-mail later.', '3 h', 'due tomorrow'],
    ['Ravi Menon', 'Electrical services', 'Half of the sockets have no power after the storm.', '5 h', 'overdue 3 h'],
  ],
  ar: [
    ['مريم السويدي', 'خدمات التكييف', 'تكييف المجلس يسرّب ماءً منذ ليلة أمس والأرض مبتلّة.', 'قبل 4 د', 'الموعد بعد 56 د'],
    ['جيمس أوكافور', 'تجهيز المكاتب', 'نستلم 220 م² في أبراج بحيرات الجميرا في مارس ونحتاج إلى قواطع.', 'قبل 38 د', 'الموعد غدًا'],
    ['فاطمة حسن', 'تنظيف خزانات المياه', 'فيلا فيها خزانان، علوي وأرضي، متى يمكنكم الحضور؟', 'قبل ساعتين', 'متأخر 40 د'],
    ['تشن وي', 'تجديد المطابخ', 'أرغب في عرض سعر، وسأرسل المخططات لاحقًا.', 'قبل 3 س', 'الموعد غدًا'],
    ['رافي مينون', 'خدمات الكهرباء', 'نصف المقابس بلا كهرباء بعد العاصفة.', 'قبل 5 س', 'متأخر 3 س'],
  ],
};
const facts = [
  { phone: '+971 50 123 4567', email: 'maryam@example.com', minutesAgo: 4, tone: 'warning' },
  { phone: '+971 55 987 6543', email: 'james@example.com', minutesAgo: 38, tone: 'neutral' },
  { phone: '+971 4 555 0199', email: 'fatima@example.com', minutesAgo: 120, tone: 'critical' },
  { phone: '+971 52 444 1122', email: 'wei@example.com', minutesAgo: 180, tone: 'neutral' },
  { phone: '+971 56 777 8899', email: 'ravi@example.com', minutesAgo: 300, tone: 'critical' },
] as const;

/** Contacts for stories: five people repeated, newest first. */
export function contactsIn(locale: string, count: number = facts.length): Contact[] {
  return Array.from({ length: count }, (_, index) => {
    const person = index % facts.length;
    const [name, service, message, age, due] = exampleIn(contactTexts, locale)[person] ?? (['', '', '', '', ''] as const);
    return { id: String(index + 1), name, service, message, age, due, ...(facts[person] ?? facts[0]) };
  });
}

/** The labels around them. */
export const contactLabels = {
  en: {
    title: 'Contacts',
    name: 'Name',
    service: 'Service',
    message: 'Message',
    phone: 'Phone',
    email: 'E-mail',
    status: 'Status',
    received: 'Received',
    done: 'Done',
    spam: 'Spam',
    none: 'No contacts yet',
    noneText: 'They appear here as soon as somebody writes.',
    views: { new: 'New', inProgress: 'In progress', done: 'Done', spam: 'Spam' },
    summary: '12 new · 2 overdue · answered in 41 min (median, 30 days)',
    chat: 'Answer by chat',
    call: 'Call',
  },
  ar: {
    title: 'الرسائل',
    name: 'الاسم',
    service: 'الخدمة',
    message: 'الرسالة',
    phone: 'الهاتف',
    email: 'البريد',
    status: 'الحالة',
    received: 'وصلت',
    done: 'منتهية',
    spam: 'مزعجة',
    none: 'لا توجد رسائل بعد',
    noneText: 'ستظهر هنا فور وصول أول رسالة.',
    views: { new: 'جديدة', inProgress: 'قيد المعالجة', done: 'منتهية', spam: 'مزعجة' },
    summary: '12 جديدة · متأخرتان · وسيط الرد 41 دقيقة خلال 30 يومًا',
    chat: 'رد عبر الدردشة',
    call: 'اتصال',
  },
} as const;
