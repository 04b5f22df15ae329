import { Button, Container, Heading, Stack, Text } from '@zmb/design-system';
import { PhoneIcon } from '@zmb/design-system/icons';

import { Enquiry } from './Enquiry';

/** A server component. */
export default function Page() {
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
