import Button from 'antd/es/button';
import { type ReactNode, use } from 'react';
import { useTranslation } from 'react-i18next';
import { SettingsFlowContext } from '../../../shared/settings/use-settings-form.ts';

export function SetupStepForm({
  pending,
  disabled = false,
  onSubmit,
  children,
}: {
  pending: boolean;
  disabled?: boolean;
  onSubmit: () => void;
  children: ReactNode;
}) {
  const { t } = useTranslation('settings');
  const { saveLabel } = use(SettingsFlowContext);
  return (
    <form
      className="stack-5"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <div className="end-row">
        <Button type="primary" size="large" htmlType="submit" loading={pending} disabled={disabled}>
          {saveLabel ?? t('save')}
        </Button>
      </div>
    </form>
  );
}
