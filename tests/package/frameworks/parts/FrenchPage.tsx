import { French } from './French';

/** A page in a language that the package has no texts for, with the style sheet of another brand. */
export default function FrenchPage() {
  return (
    <>
      <link rel="stylesheet" href="/brand.css" precedence="brand" />
      <French />
    </>
  );
}
