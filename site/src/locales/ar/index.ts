/** How each catalogue of this language is fetched; those of the staff area come with it. A page has the table of its own language only. */
export const catalogues = import.meta.glob(['./*.json', '!./admin*.json'], { import: 'default' });
