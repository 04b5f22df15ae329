import type { Schema } from '../http/contract.ts';

type LongLead = Pick<Schema<'ContactSubmission'>, 'name' | 'email' | 'message' | 'language'>;

const sentences =
  'نستعدّ للانتقال إلى فيلا من ثلاثة طوابق في تلال الجميرا بعد تجديدها بالكامل، ونحتاج إلى من يتولّى أعمال التكييف والكهرباء والسباكة والدهان والأرضيات معًا، على أن يبدأ العمل بعد حصولنا على شهادة عدم الممانعة من المطوّر.';

/** What tries the width of every place: the longest names and addresses that people have, a word without an end, many lines. */
const leads: readonly LongLead[] = [
  {
    name: 'عبدالرحمن محمد عبدالعزيز عبدالله بن سلطان البستكي الفلاسي المهيري',
    email: 'abdulrahman.mohammed.abdulaziz.abdulla.albastaki@facilities-management.dubai-holding.example',
    message: Array.from({ length: 6 }, () => sentences).join('\n'),
    language: 'ar',
  },
  {
    name: 'Wilhelmina Alexandra Konstantinopoulou-Featherstonehaugh van den Oetelaar',
    email: 'wilhelmina.konstantinopoulou-featherstonehaugh@interiors-and-architecture.example',
    message: `${'Donaudampfschifffahrtsgesellschaftskapitänskajüte'.repeat(4)} https://plans.example/${'drawing-'.repeat(20)}\n\n\n${'The lift, the lobby and the stairs are to stay usable. '.repeat(12)}`,
    language: 'en',
  },
  { name: 'م', email: 'm@m.example', message: `${sentences} ${'٠١٢٣٤٥٦٧٨٩'.repeat(8)}`, language: 'ar' },
];

/** The long texts of a sample, by turns. */
export function longLeadAt(index: number): LongLead {
  const [first] = leads;
  const lead = leads[index % leads.length] ?? first;
  if (!lead) throw new Error('unreachable');
  return lead;
}
