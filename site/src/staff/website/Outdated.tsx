import { useQueryClient } from '@tanstack/react-query';
import { defaultLanguage, languageCodes } from '@zmb/admin-api/contract/languages.ts';
import { Alert, Button, Stack, useToast } from '@zmb/design-system';

import { useText } from '../../i18n/use-text.ts';
import { failureText } from '../api/api-client.ts';
import { reloadWebsite, type SiteText, storeSiteText, websiteApi } from '../api/website-api.ts';
import { useStaffMutation } from '../session/staff-data.tsx';

/** A notice that a translation is older than its English text, with a button to confirm it unchanged. */
export function Outdated({ item }: { item: SiteText }) {
  const text = useText();
  const client = useQueryClient();
  const { show } = useToast();
  const translations = languageCodes.filter((language) => language !== defaultLanguage);
  const confirm = useStaffMutation(
    (language: (typeof languageCodes)[number]) =>
      websiteApi.confirm(item.key, { language, source: item.texts[defaultLanguage], text: item.texts[language] }),
    {
      onSuccess: (saved) => {
        storeSiteText(client, saved);
        show({ tone: 'success', title: text('admin.website.confirmed') });
      },
      onError: ({ failure }) => {
        show({ tone: 'critical', title: failureText(failure, 'admin.website.confirm.failed', text) });
        if (failure.status === 409) void reloadWebsite(client);
      },
    },
  );
  if (!item.isOutOfDate) return null;
  return (
    <Alert tone="warning" title={text('admin.website.outdated.title')}>
      <Stack space="sm" align="start">
        <p>{text('admin.website.outdated.text')}</p>
        {translations.map((language) => (
          <Button key={language} variant="secondary" size="sm" isPending={confirm.isPending} onPress={() => confirm.mutate(language)}>
            {text('admin.website.confirm')}
          </Button>
        ))}
      </Stack>
    </Alert>
  );
}
