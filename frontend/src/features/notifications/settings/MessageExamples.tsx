import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Schemas } from '../../../shared/api/client.ts';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { currentLanguage, LANGUAGES } from '../../../shared/i18n/language.ts';
import type { MessageSettingsControl, MessageSettingsForm } from '../api/message-settings.ts';
import { MessageExample } from './MessageExample.tsx';
import styles from './MessagesSection.module.css';
import { MESSAGE_GROUPS, messagesOf } from './message-groups.ts';

export function MessageExamples({
  control,
  examples,
}: {
  control: MessageSettingsControl;
  examples: ReadonlyArray<Schemas['MessageExample']>;
}) {
  const { t } = useTranslation('messageSettings');
  const [language, setLanguage] = useState<Schemas['Language']>(currentLanguage);
  const { field } = useController({ control, name: 'switchedOff' });
  const toggle = (template: MessageSettingsForm['switchedOff'][number], isOn: boolean) => {
    const others = field.value.filter((one) => one !== template);
    field.onChange(isOn ? others : [...others, template].toSorted());
  };
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{t('list.title')}</legend>
      <p className={styles.hint}>{t('list.text')}</p>
      <div className={styles.language}>
        <SelectField
          label={t('list.language')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={({ target }) => setLanguage(target.value as Schemas['Language'])}
        />
      </div>
      {MESSAGE_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`messages-${group}`}>
          <h3 id={`messages-${group}`} className={styles.groupTitle}>
            {t(`groups.${group}`)}
          </h3>
          <ul className={styles.list}>
            {messagesOf(group, examples).map((example) => (
              <MessageExample
                key={example.template}
                example={example}
                language={language}
                isOn={!field.value.some((one) => one === example.template)}
                onToggle={(isOn) =>
                  toggle(example.template as MessageSettingsForm['switchedOff'][number], isOn)
                }
              />
            ))}
          </ul>
        </section>
      ))}
    </fieldset>
  );
}
