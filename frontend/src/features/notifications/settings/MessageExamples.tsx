import { LANGUAGES } from '@car-workshop/contracts/values/languages';
import { useState } from 'react';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../shared/antd/Button.tsx';
import { ControlledFold, Fold } from '../../../shared/antd/parts/Fold.tsx';
import type { Schemas } from '../../../shared/api/client.ts';
import { Switch } from '../../../shared/forms/checks.tsx';
import { SelectField } from '../../../shared/forms/SelectField.tsx';
import { currentLanguage } from '../../../shared/i18n/language.ts';
import { type MessageSettingsControl, type MessageSettingsForm, useSendTestMessage } from '../api/message-settings.ts';
import styles from './MessagesSection.module.css';
import { MessageTextDialog, SmsPreview } from './MessageTextDialog.tsx';
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
  // Only one text is open at a time.
  const [shown, setShown] = useState<Schemas['MessageTemplate']>();
  const optional = examples.filter(({ isOptional }) => isOptional);
  const entry = (example: Schemas['MessageExample']) => {
    const { template } = example;
    return (
      <MessageExample
        key={template}
        example={example}
        language={language}
        isOn={!field.value.some((one) => one === template)}
        isShown={shown === template}
        onToggle={(isOn) => toggle(template as MessageSettingsForm['switchedOff'][number], isOn)}
        onShow={(isShown) => setShown(isShown ? template : undefined)}
      />
    );
  };
  return (
    <fieldset className="fieldset stack-3">
      <legend className="heading-below-2 bold">{t('list.title')}</legend>
      <p className="hint plain-weight block">{t('list.text')}</p>
      <div className={styles.language}>
        <SelectField
          label={t('list.language')}
          value={language}
          options={LANGUAGES.map((value) => ({ value, label: t(`language.${value}`) }))}
          onChange={({ target }) => setLanguage(target.value as Schemas['Language'])}
        />
      </div>
      <section aria-labelledby="messages-optional">
        <h3 id="messages-optional" className="muted label">
          {t('list.optional')}
        </h3>
        <ul className="list grid">{MESSAGE_GROUPS.flatMap((group) => messagesOf(group, optional)).map(entry)}</ul>
      </section>
      <Fold title={t('list.others', { count: examples.length - optional.length })} size="middle">
        {MESSAGE_GROUPS.map((group) => {
          const others = messagesOf(group, examples).filter(({ isOptional }) => !isOptional);
          if (others.length === 0) return null;
          return (
            <section key={group} aria-labelledby={`messages-${group}`}>
              <h3 id={`messages-${group}`} className="muted label">
                {t(`groups.${group}`)}
              </h3>
              <ul className="list grid">{others.map(entry)}</ul>
            </section>
          );
        })}
      </Fold>
    </fieldset>
  );
}

const BY_SETTING: readonly Schemas['MessageTemplate'][] = ['new-booking', 'visit-reminder'];

function MessageExample({
  example,
  language,
  isOn,
  isShown,
  onToggle,
  onShow,
}: {
  example: Schemas['MessageExample'];
  language: Schemas['Language'];
  isOn: boolean;
  isShown: boolean;
  onToggle: (isOn: boolean) => void;
  onShow: (isShown: boolean) => void;
}) {
  const { t } = useTranslation(['messageSettings', 'office']);
  const { template, to, isOptional, previews } = example;
  const name = t(`office:messages.template.${template}`);
  const preview = previews.find((one) => one.language === language);
  return (
    <li className="divided-stack">
      <div className="spread-row">
        <div className="lines grows">
          <span className="bold">{name}</span>
          <span className="caption">{t(`when.${template as Exclude<typeof template, 'test-message'>}`)}</span>
        </div>
        {isOptional ? (
          <Switch
            aria-label={t('list.send', { message: name })}
            checked={isOn}
            onChange={({ target }) => onToggle(target.checked)}
          >
            <span aria-hidden="true" className="caption">
              {t(isOn ? 'list.on' : 'list.off')}
            </span>
          </Switch>
        ) : (
          <span className="caption">{t(BY_SETTING.includes(template) ? 'list.byNotice' : 'list.always')}</span>
        )}
      </div>
      {preview && (
        <ControlledFold
          open={isShown}
          onToggle={onShow}
          title={
            <>
              {t('list.show')}
              <span className="visually-hidden">: {name}</span> · {t(`to.${to}`)} ·{' '}
              {t('list.segments', { count: preview.segments })}
              {preview.isOwn && ` · ${t('own.mark')}`}
            </>
          }
        >
          <Preview example={example} preview={preview} name={name} />
        </ControlledFold>
      )}
    </li>
  );
}

function Preview(props: { example: Schemas['MessageExample']; preview: Schemas['MessagePreview']; name: string }) {
  const { example, preview, name } = props;
  const { template, channels } = example;
  const { t } = useTranslation('messageSettings');
  const send = useSendTestMessage();
  const [isWriting, setWriting] = useState(false);
  const { language, subject, body } = preview;
  const test = (channel: Schemas['SendTestMessage']['channel']) => (
    <Button
      loading={send.isPending && send.variables.channel === channel}
      disabled={send.isPending}
      onClick={() => send.mutate({ template, channel, language })}
    >
      {t(`test.${channel}`)}
    </Button>
  );
  return (
    <div className="field-pair">
      <div className="start-stack-2 lines aligned-start">
        <SmsPreview preview={preview} />
        <div className="row-2">
          {test('sms')}
          {example.isWritable && <Button onClick={() => setWriting(true)}>{t('own.write')}</Button>}
        </div>
        {isWriting && (
          <MessageTextDialog example={example} preview={preview} name={name} onClose={() => setWriting(false)} />
        )}
      </div>
      {channels.includes('email') && (
        <div className="start-stack-2 lines aligned-start">
          <div className="outlined padded-4 stack-2 breaks-words" lang={language}>
            <p className="bold flush">{subject}</p>
            <p className="flush">{body}</p>
          </div>
          {test('email')}
        </div>
      )}
    </div>
  );
}
