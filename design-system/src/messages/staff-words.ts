// Imported by the parts that only the staff area is made of. Their words are there from the start; the site's pages get
// `page-staff-words.ts` in its place, which brings them along.
export {};
