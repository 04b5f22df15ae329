'use client';
import { Button, Dialog, Form, Stack, Table, TextField } from '@zmb/design-system';
import { useState } from 'react';

const visits = [
  { id: '1', day: 'Monday', work: 'Painting' },
  { id: '2', day: 'Tuesday', work: 'Plumbing' },
];

/** A form, the answer that it gets, a dialog and a table. */
export function Enquiry() {
  const [name, setName] = useState('');
  const [answer, setAnswer] = useState('');
  return (
    <Stack>
      <Form onSubmit={() => setAnswer(`Thank you, ${name}.`)} actions={<Button type="submit">Send</Button>}>
        <TextField label="Your name" name="name" value={name} onChange={setName} isRequired />
      </Form>
      <p role="status">{answer}</p>
      <Dialog trigger={<Button variant="secondary">Opening hours</Button>} title="Opening hours">
        Monday to Friday
      </Dialog>
      <Table
        caption="Visits"
        rows={visits}
        rowKey={({ id }) => id}
        columns={[
          { key: 'day', header: 'Day', cell: ({ day }) => day, isRowHeader: true },
          { key: 'work', header: 'Work', cell: ({ work }) => work },
        ]}
      />
    </Stack>
  );
}
