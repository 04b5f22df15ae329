import { Button, FormMessage, Stack } from '@zmb/design-system';
import { useEffect, useState } from 'react';

import { type SecondStep, secondStepApi } from '../api/second-factor-api.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';

/** A link that leaves the page: the API sends the browser on to the identity provider. */
const START = '/api/single-sign-on/start';

const REFUSALS = { failed: 'admin.signOn.failed', no_account: 'admin.signOn.noAccount' } as const;
type Refusal = keyof typeof REFUSALS;

/** What the identity provider's answer has put behind the # of the URL. */
interface Returned {
  step?: SecondStep;
  refusal?: Refusal;
}

/** Signs in by the company's identity provider, if one is configured. */
export function SingleSignOn() {
  const text = useText();
  const { takeStep } = useSession();
  const [returned] = useState(readReturned);
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (returned.step) takeStep(returned.step);
  }, [returned, takeStep]);
  useEffect(() => {
    let isMounted = true;
    // A token of a sign-in stays neither in the URL nor in the history.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
    void secondStepApi.ways().then((ways) => {
      // Without an answer there is the password.
      if (ways.ok && isMounted) setName(ways.data.singleSignOn?.name);
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return (
    <Stack space="sm">
      {returned.refusal && <FormMessage tone="critical" isFocused title={text(REFUSALS[returned.refusal])} />}
      {name !== undefined && (
        <div>
          <Button variant="secondary" size="lg" onPress={() => location.assign(START)}>
            {text('admin.signOn.button', { name: `\u2068${name}\u2069` })}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function readReturned(): Returned {
  const told = new URLSearchParams(location.hash.slice(1));
  const refusal = (Object.keys(REFUSALS) as Refusal[]).find((known) => known === told.get('sign-on'));
  if (refusal) return { refusal };
  const attempt = told.get('attempt');
  if (attempt === null) return {};
  const known = ['passkey', 'authenticator', 'recovery_code'] as const;
  const given = (told.get('methods') ?? '').split(',');
  return {
    step: {
      attempt,
      methods: known.filter((method) => given.includes(method)),
      isAuthenticatorUnreadable: told.get('unreadable') === 'true',
    },
  };
}
