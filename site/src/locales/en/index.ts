/** The loaders of this language's catalogues, including those of the staff area. A page has those of its own language only. */
export const catalogues = import.meta.glob(['./*.json', '!./admin*.json'], { import: 'default' });
