import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../../shared/api/api-error.ts';
import type { Schemas } from '../../../../shared/api/client.ts';
import { Form, Submit } from '../../../../shared/forms/Form.tsx';
import { TextField } from '../../../../shared/forms/TextField.tsx';
import { PageHeading } from '../../../../shared/page/PageHeading.tsx';
import { Button } from '../../../../shared/ui/Button.tsx';
import { Card } from '../../../../shared/ui/cards/Card.tsx';
import { type CodeKind, secondStepSchema, useCodeStep, usePasskeyStep } from '../../api/second-step.ts';
import styles from '../sign-in/AuthPage.module.css';

type Method = Schemas['SecondStep']['methods'][number];

export default function SecondStep(props: {
  methods: readonly Method[];
  onSignedIn: (user: Schemas['SessionUser']) => void;
  onRestart: () => void;
}) {
  const { methods, onSignedIn, onRestart } = props;
  const { t } = useTranslation('recovery');
  const [method, setMethod] = useState<Method>(methods[0] ?? 'totp');
  const passkey = usePasskeyStep();
  const restartIfExpired = (error: unknown) => {
    if (error instanceof ApiError && error.status === 409) onRestart();
  };
  const usePasskey = () => passkey.mutate(undefined, { onSuccess: onSignedIn, onError: restartIfExpired });
  const others = methods.filter((other) => other !== method && other !== 'passkey');

  return (
    <>
      <PageHeading title={t('secondStep.title')} lead={t('secondStep.lead')} />
      <Card>
        {method !== 'passkey' && (
          <CodeForm key={method} kind={method} onSignedIn={onSignedIn} onError={restartIfExpired} />
        )}
        <div className={method === 'passkey' ? 'stack-4' : styles.others}>
          {methods.includes('passkey') && (
            <Button
              wide
              variant={method === 'passkey' ? 'primary' : 'secondary'}
              pending={passkey.isPending}
              onClick={usePasskey}
            >
              {t('secondStep.passkey')}
            </Button>
          )}
          {others.map((other) => (
            <Button key={other} variant="secondary" wide onClick={() => setMethod(other)}>
              {t(other === 'totp' ? 'secondStep.useApp' : 'secondStep.useRecovery')}
            </Button>
          ))}
          <Button variant="quiet" wide onClick={onRestart}>
            {t('secondStep.restart')}
          </Button>
        </div>
      </Card>
    </>
  );
}

function CodeForm(props: {
  kind: CodeKind;
  onSignedIn: (user: Schemas['SessionUser']) => void;
  onError: (error: unknown) => void;
}) {
  const { kind, onSignedIn, onError } = props;
  const { t } = useTranslation(['recovery', 'public']);
  const step = useCodeStep();
  const isApp = kind === 'totp';
  return (
    <Form
      schema={() => secondStepSchema(t, kind)}
      defaultValues={{ code: '' }}
      focus="code"
      mutation={step}
      onSubmit={(form, answer) => {
        const { onSuccess, onError: showErrors } = answer(onSignedIn);
        step.mutate(form, {
          onSuccess,
          onError: (error) => {
            showErrors(error);
            onError(error);
          },
        });
      }}
    >
      <TextField
        label={t(isApp ? 'words.appCode' : 'secondStep.recoveryCode')}
        required
        inputMode={isApp ? 'numeric' : 'text'}
        autoComplete={isApp ? 'one-time-code' : 'off'}
        autoCapitalize="none"
        spellCheck={false}
        hint={t(isApp ? 'secondStep.codeHint' : 'secondStep.recoveryHint')}
        name="code"
      />
      <Submit wide busy={t('secondStep.submitting')}>
        {t('public:login.submit')}
      </Submit>
    </Form>
  );
}
