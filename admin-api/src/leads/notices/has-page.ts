/**
 * The leads, as `l`, that have a page: contact submissions. One that is suspected has it only if its visitor was told that it has arrived, by the
 * link that is stored with it.
 */
export const HAS_PAGE = `(l.kind = 'contact' and l.status <> 'spam' and (not l.is_suspected or exists (select from lead_links where lead_id = l.id)))`;
