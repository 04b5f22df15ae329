import { Heading } from '@zmb/design-system';

export default function About() {
  return <Heading level={1}>About us</Heading>;
}
