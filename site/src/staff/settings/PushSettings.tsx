import { Alert, Button, FormMessage, Heading, Skeleton, Stack, Text } from '@zmb/design-system';
import { useEffect, useState } from 'react';

import { disablePush, enablePush, type PushState, readPushState } from '../push/browser-push.ts';
import { useText } from '../../i18n/use-text.ts';

/** Push notifications of this browser, also while the staff area is closed. */
export function PushSettings() {
  const text = useText();
  return (
    <Stack space="sm">
      <Stack space="xxs">
        <Heading level={3} size="body">
          {text('admin.settings.push.title')}
        </Heading>
        <Text tone="muted">{text('admin.settings.push.intro')}</Text>
      </Stack>
      <PushSwitch />
    </Stack>
  );
}

function PushSwitch() {
  const text = useText();
  const [state, setState] = useState<PushState>();
  const [isPending, setPending] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    readPushState().then(
      (read) => isCurrent && setState(read),
      () => isCurrent && setState('off'),
    );
    return () => {
      isCurrent = false;
    };
  }, []);

  async function handlePress() {
    setPending(true);
    setFailed(false);
    if (state === 'on') {
      await disablePush().catch(() => setFailed(true));
      setState(await readPushState());
    } else {
      const result = await enablePush();
      setState(result.state);
      setFailed(result.hasFailed);
    }
    setPending(false);
  }

  if (state === undefined) return <Skeleton count={2} />;
  if (state === 'unsupported' || state === 'install' || state === 'denied') {
    return (
      <Alert tone={state === 'denied' ? 'warning' : 'info'} live="polite" title={text(`admin.settings.push.${state}.title`)}>
        <Text size="small">{text(`admin.settings.push.${state}.text`)}</Text>
      </Alert>
    );
  }
  return (
    <Stack space="sm">
      {hasFailed && <FormMessage tone="critical" title={text('admin.settings.push.failed')} />}
      <div role="status">
        <Text strength="strong">{text(`admin.settings.push.${state}`)}</Text>
      </div>
      <div>
        <Button variant={state === 'on' ? 'secondary' : 'primary'} isPending={isPending} onPress={() => void handlePress()}>
          {text(state === 'on' ? 'admin.settings.push.disable' : 'admin.settings.push.enable')}
        </Button>
      </div>
    </Stack>
  );
}
