import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { serverMessageOf } from '../../../shared/api/api-error.ts';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { Skeleton } from '../../../shared/ui/Skeleton.tsx';
import { ErrorState } from '../../../shared/ui/States.tsx';

const KEY = [...sharedKeys.settings, 'waitlist'];
const MINUTES = { min: 5, max: 120 };

/** The section of the waitlist: for how long an offer holds its start. */
export default function WaitlistSection() {
  const settings = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => bodyOf(api.GET('/api/admin/settings/waitlist', { signal })),
  });
  if (settings.isPending) return <Skeleton lines={3} />;
  if (settings.isError) {
    return <ErrorState text={serverMessageOf(settings.error)} onRetry={() => settings.refetch()} />;
  }
  return <Fields saved={settings.data} />;
}

function Fields({ saved }: { saved: Schemas['WaitlistSettings'] }) {
  const { t } = useTranslation('waitlist');
  const schema = useMemo(() => {
    const refusal = t('settings.refused', MINUTES);
    const minutes = z.coerce
      .number<string>()
      .check(z.minimum(MINUTES.min, refusal), z.maximum(MINUTES.max, refusal));
    return z.object({
      holdMinutes: z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,3}$/, refusal)), minutes),
    });
  }, [t]);
  const state = useSettingsForm({
    section: 'waitlist',
    saved,
    queryKey: KEY,
    toForm: ({ holdMinutes }) => ({ holdMinutes: String(holdMinutes) }),
    schema,
    labels: { holdMinutes: t('settings.holdMinutes') },
    save: ({ holdMinutes }, version) =>
      bodyOf(api.PUT('/api/admin/settings/waitlist', { body: { holdMinutes, version } })),
  });
  return (
    <SettingsForm state={state}>
      <WholeNumberField
        label={t('settings.holdMinutes')}
        hint={t('settings.holdMinutesHint')}
        maxLength={3}
        {...state.field('holdMinutes')}
      />
    </SettingsForm>
  );
}
