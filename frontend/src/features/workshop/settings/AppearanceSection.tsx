import { accentContrasts, COLOR, MIN_CONTRAST } from '@car-workshop/contracts/accent';
import { MAX_COVER_ALT } from '@car-workshop/contracts/values/workshop';
import Segmented from 'antd/es/segmented';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Fold } from '../../../shared/antd/parts/Fold.tsx';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { optionalText } from '../../../shared/forms/field-schemas.ts';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { accentColors } from '../../../shared/theme/accent.ts';
import { tokens } from '../../../shared/theme/tokens.ts';
import { classNames } from '../../../shared/ui/dom.ts';
import { WorkshopCover } from '../../../shared/workshop/WorkshopCover.tsx';
import { PROFILE_READERS, profileKey, useProfile } from '../api/profile-settings.ts';
import { PictureSetting } from './PictureSetting.tsx';
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

const TEXTS = ['ro', 'spec'] as const satisfies readonly Schemas['TextsChoice'][];

const toForm = ({ accent, coverAlt, texts }: Pick<Schemas['WorkshopProfile'], 'accent' | 'coverAlt' | 'texts'>) => ({
  accent: accent ?? PRESETS[0],
  coverAlt: coverAlt ?? '',
  texts,
});

export default function AppearanceSection() {
  const { t } = useTranslation('settings');
  const saved = useProfile();
  const schema = useMemo(
    () =>
      z.object({
        accent: z.string().check(
          z.trim(),
          z.refine((color) => COLOR.test(color), t('accent.invalid')),
        ),
        coverAlt: optionalText(),
        texts: z.enum(TEXTS),
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
    labels: { accent: t('accent.title'), coverAlt: t('cover.alt'), texts: t('texts.title') },
    save: ({ accent, coverAlt, texts }, version) => {
      const body = {
        version,
        coverAlt,
        ...(accent.toLowerCase() !== PRESETS[0] && { accent }),
        // A stored choice overrides that of the installation, so the form sends only a change by the admin.
        ...(texts !== saved.texts && { texts }),
      };
      return bodyOf(api.PUT('/api/admin/settings/appearance', { body }));
    },
  });
  const { form, field } = settings;
  const chosen = form.watch('accent').trim().toLowerCase();
  return (
    <div className="stack-5">
      <PictureSetting kind="logo" isSet={saved.logoUrl !== null}>
        {saved.logoUrl ? (
          <img src={saved.logoUrl} alt={t('logo.current')} />
        ) : (
          <span className="muted-small">{t('logo.none')}</span>
        )}
      </PictureSetting>
      <PictureSetting kind="cover" isSet={saved.coverUrl !== null}>
        <WorkshopCover sizes="20rem" />
      </PictureSetting>
      <SettingsForm state={settings}>
        {saved.coverUrl && (
          <TextField
            label={t('cover.alt')}
            hint={t('cover.altHint')}
            maxLength={MAX_COVER_ALT}
            {...field('coverAlt')}
          />
        )}
        <fieldset className="fieldset">
          <legend className="below-3 bolder">{t('accent.title')}</legend>
          <div className="row-3">
            {PRESETS.map((color) => (
              <label key={color} className={classNames('grid', styles.swatch)} title={color}>
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
            spellCheck={false}
            maxLength={7}
            {...field('accent')}
          />
          <AccentPreview accent={chosen} />
        </fieldset>
        <Fold title={t('texts.advanced')} size="middle" defaultOpen={form.getValues('texts') !== saved.texts}>
          <fieldset className="fieldset">
            <legend className="below-3 bolder">{t('texts.title')}</legend>
            <Segmented<Schemas['TextsChoice']>
              name="texts"
              size="large"
              block
              aria-label={t('texts.title')}
              value={form.watch('texts')}
              options={TEXTS.map((value) => ({ value, label: t(`texts.${value}`) }))}
              onChange={(value) => form.setValue('texts', value, { shouldDirty: true })}
            />
            <p className="muted-small">{t(`texts.hint.${form.watch('texts')}`)}</p>
          </fieldset>
        </Fold>
      </SettingsForm>
    </div>
  );
}

/** A text in or on the accent colour with its contrast, and whether that is enough. Room is kept while none is typed. */
function AccentPreview({ accent }: { accent: string }) {
  const { t, i18n } = useTranslation('settings');
  const color = COLOR.test(accent) ? accent : undefined;
  const { primary, primarySoft } = accentColors(color);
  const contrasts = accentContrasts(primary);
  const ratio = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 });
  const samples = [
    { name: 'white', text: tokens.color.onPrimary, background: primary },
    { name: 'page', text: primary, background: tokens.color.canvas },
    { name: 'soft', text: primary, background: primarySoft },
  ] as const;
  return (
    <ul className={classNames('list-stack-3 field-pair small', !color && 'unseen')} aria-live="polite">
      {samples.map(({ name, text, background }) => (
        <li key={name} className="start-stack-1">
          <svg className={styles.sample} viewBox="0 0 160 44" role="presentation">
            <rect width="160" height="44" rx="8" fill={background} />
            <text x="80" y="28" textAnchor="middle" fill={text} fontWeight="600" fontSize="16">
              {t('accent.sample')}
            </text>
          </svg>
          <span>{t(`accent.on.${name}`)}</span>
          <strong className={contrasts[name] >= MIN_CONTRAST ? 'success' : 'danger'}>
            {t(contrasts[name] >= MIN_CONTRAST ? 'accent.enough' : 'accent.tooLittle', {
              ratio: ratio.format(contrasts[name]),
            })}
          </strong>
        </li>
      ))}
    </ul>
  );
}
