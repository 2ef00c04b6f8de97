import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { isColor } from '../../../shared/theme/accent.ts';
import { tokens } from '../../../shared/theme/tokens.ts';
import { PROFILE_READERS, profileKey, useProfile } from '../api/profile-settings.ts';
import { AccentPreview } from './AccentPreview.tsx';
import { LogoSetting } from './LogoSetting.tsx';
import styles from './Settings.module.css';

/** Colours that are legible everywhere. The first is that of the product. */
const PRESETS = [
  tokens.color.primary,
  '#1d4f8f',
  '#0b5f73',
  '#4338a8',
  '#86205e',
  '#a3241b',
  '#8a4206',
  '#333d47',
] as const;

const toForm = ({ accent }: Pick<Schemas['WorkshopProfile'], 'accent'>) => ({
  accent: accent ?? PRESETS[0],
});

export default function AppearanceSection() {
  const { t } = useTranslation('settings');
  const saved = useProfile();
  const schema = useMemo(
    () =>
      z.object({
        accent: z.string().check(
          z.trim(),
          z.refine((color) => isColor(color), t('accent.invalid')),
        ),
      }),
    [t],
  );
  const settings = useSettingsForm({
    section: 'appearance',
    saved,
    queryKey: profileKey,
    stale: PROFILE_READERS,
    toForm,
    schema,
    labels: { accent: t('accent.title') },
    save: ({ accent }, version) => {
      const body = { version, ...(accent.toLowerCase() !== PRESETS[0] && { accent }) };
      return bodyOf(api.PUT('/api/admin/settings/appearance', { body }));
    },
  });
  const { form, field } = settings;
  const chosen = form.watch('accent').trim().toLowerCase();
  return (
    <div className="stack-5">
      <LogoSetting logoUrl={saved.logoUrl} />
      <SettingsForm state={settings}>
        <fieldset className="fieldset">
          <legend className={styles.legend}>{t('accent.title')}</legend>
          <div className={styles.swatches}>
            {PRESETS.map((color) => (
              <label key={color} className={styles.swatch} title={color}>
                <input
                  type="radio"
                  name="preset"
                  className="visually-hidden"
                  checked={chosen === color}
                  onChange={() => form.setValue('accent', color, { shouldDirty: true, shouldValidate: true })}
                />
                <svg viewBox="0 0 32 32" aria-hidden="true">
                  <circle cx="16" cy="16" r="16" fill={color} />
                </svg>
                <span className="visually-hidden">{t('accent.preset', { color })}</span>
              </label>
            ))}
          </div>
          <TextField
            label={t('accent.own')}
            hint={t('accent.hint')}
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            {...field('accent')}
          />
          <AccentPreview accent={chosen} />
        </fieldset>
      </SettingsForm>
    </div>
  );
}
