import { Button, Container, Heading, Stack, Text } from '@zmb/design-system';
import { PhoneIcon } from '@zmb/design-system/icons';

import { Enquiry } from './Enquiry';

/** A page that the server renders. */
export default function Home() {
  return (
    <Container>
      <Stack>
        <Heading level={1}>Careful work</Heading>
        <Text>From the first drawing to the last screw.</Text>
        <Button href="/about" icon={<PhoneIcon />}>
          Call us
        </Button>
        <Enquiry />
      </Stack>
    </Container>
  );
}
