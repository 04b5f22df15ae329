import { useText } from '../../lib/useText.ts';

/** Everything that the site's own code writes into a visitor's browser. */
const STORED = ['zmb_consent', 'zmb-language', 'zmb-language-chosen', 'zmb-theme', 'zmb-outbox'] as const;

/** What the site keeps in the browser, by name. */
export function StorageTable() {
  const text = useText();
  return (
    <table>
      <caption>{text('legal.storage.caption')}</caption>
      <thead>
        <tr>
          <th scope="col">{text('legal.storage.name')}</th>
          <th scope="col">{text('legal.storage.purpose')}</th>
          <th scope="col">{text('legal.storage.duration')}</th>
        </tr>
      </thead>
      <tbody>
        {STORED.map((name) => (
          <tr key={name}>
            <th scope="row">
              <bdi dir="ltr">{name}</bdi>
            </th>
            <td>{text(`legal.storage.${name}.purpose`)}</td>
            <td>{text(`legal.storage.${name}.duration`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
