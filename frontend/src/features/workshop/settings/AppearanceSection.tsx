import { accentContrasts, COLOR, MIN_CONTRAST } from '@car-workshop/contracts/accent';
import Segmented from 'antd/es/segmented';
import { Trash2Icon } from 'lucide-react';
import { useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { Button } from '../../../shared/antd/Button.tsx';
import { api, bodyOf, type Schemas } from '../../../shared/api/client.ts';
import { TextField } from '../../../shared/forms/TextField.tsx';
import { SettingsForm } from '../../../shared/settings/SettingsForm.tsx';
import { useSettingsForm } from '../../../shared/settings/use-settings-form.ts';
import { accentColors } from '../../../shared/theme/accent.ts';
import { tokens } from '../../../shared/theme/tokens.ts';
import { classNames } from '../../../shared/ui/dom.ts';
import { PROFILE_READERS, profileKey, useProfile, useRemoveLogo, useUploadLogo } from '../api/profile-settings.ts';
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

const toForm = ({ accent, texts }: Pick<Schemas['WorkshopProfile'], 'accent' | 'texts'>) => ({
  accent: accent ?? PRESETS[0],
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
    labels: { accent: t('accent.title'), texts: t('texts.title') },
    save: ({ accent, texts }, version) => {
      const body = {
        version,
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
      <LogoSetting logoUrl={saved.logoUrl} />
      <SettingsForm state={settings}>
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

function LogoSetting({ logoUrl }: { logoUrl: string | null }) {
  const { t } = useTranslation('settings');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const upload = useUploadLogo();
  const remove = useRemoveLogo();
  return (
    <section className={classNames('row-3 tops', styles.logo)} aria-labelledby={id}>
      <div className={classNames('centred-grid outlined centred-text', styles.logoFrame)}>
        {logoUrl ? (
          <img src={logoUrl} alt={t('logo.current')} />
        ) : (
          <span className="muted-small">{t('logo.none')}</span>
        )}
      </div>
      <div className="stack-2">
        <h3 id={id} className="heading bold">
          {t('logo.title')}
        </h3>
        <p className="hint">{t('logo.hint')}</p>
        <div className="row-2">
          <Button loading={upload.isPending} onClick={() => input.current?.click()}>
            {t(logoUrl ? 'logo.replace' : 'logo.upload')}
          </Button>
          {logoUrl && (
            <Button icon={<Trash2Icon />} loading={remove.isPending} onClick={() => remove.mutate()}>
              {t('words.remove')}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={t('logo.title')}
          accept="image/png,image/jpeg,image/webp"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) upload.mutate(file);
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </div>
    </section>
  );
}
