import { Stack, Text } from '@zmb/design-system';

/** Several short texts, one a line. */
export function SmallLines({ lines }: { lines: readonly string[] }) {
  return (
    <Stack space="hair">
      {lines.map((line) => (
        <Text key={line} as="span" size="small">
          {line}
        </Text>
      ))}
    </Stack>
  );
}
