import { HOLD_MINUTES } from '@car-workshop/contracts/values/waitlist';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf } from '../../../shared/api/client.ts';
import { sharedKeys } from '../../../shared/api/query-keys.ts';
import { WholeNumberField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useLoadedBody, useSettingsForm } from '../../../shared/settings/use-settings-form.ts';

const KEY = [...sharedKeys.settings, 'waitlist'];

export default function WaitlistSection() {
  const saved = useLoadedBody(KEY, '/api/admin/settings/waitlist');
  const { t } = useTranslation('waitlist');
  const schema = useMemo(() => {
    const refusal = t('settings.refused', HOLD_MINUTES);
    const minutes = z.coerce
      .number<string>()
      .check(z.minimum(HOLD_MINUTES.min, refusal), z.maximum(HOLD_MINUTES.max, refusal));
    return z.object({ holdMinutes: z.pipe(z.string().check(z.trim(), z.regex(/^\d{1,3}$/, refusal)), minutes) });
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
