import { Button, FormMessage, Stack } from '@zmb/design-system';
import { useEffect, useState } from 'react';

import { type SecondStep, secondStepApi } from '../api/second-factor-api.ts';
import { useSession } from '../session/session.tsx';
import { useText } from '../../i18n/use-text.ts';

/** A link that leaves the page: the API redirects to the identity provider. */
const START = '/api/single-sign-on/start';

const REFUSALS = { failed: 'admin.signOn.failed', no_account: 'admin.signOn.noAccount' } as const;
type Refusal = keyof typeof REFUSALS;

/** The result of the single sign-on in the URL's fragment. */
interface Returned {
  step?: SecondStep;
  refusal?: Refusal;
}

/** Signs in with the company's identity provider, if one is configured. */
export function SingleSignOn() {
  const text = useText();
  const { startStep } = useSession();
  const [returned] = useState(readReturned);
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (returned.step) startStep(returned.step);
  }, [returned, startStep]);
  useEffect(() => {
    let isMounted = true;
    // The token is removed from the URL and the history.
    if (location.hash !== '') history.replaceState(history.state, '', location.pathname + location.search);
    void secondStepApi.methods().then((methods) => {
      // Without a response, the password sign-in remains.
      if (methods.ok && isMounted) setName(methods.data.singleSignOn?.name);
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
  const params = new URLSearchParams(location.hash.slice(1));
  const refusal = (Object.keys(REFUSALS) as Refusal[]).find((known) => known === params.get('sign-on'));
  if (refusal) return { refusal };
  const attempt = params.get('attempt');
  if (attempt === null) return {};
  const known = ['passkey', 'authenticator', 'recovery_code'] as const;
  const given = (params.get('methods') ?? '').split(',');
  return {
    step: {
      attempt,
      methods: known.filter((method) => given.includes(method)),
      isAuthenticatorUnreadable: params.get('unreadable') === 'true',
    },
  };
}
