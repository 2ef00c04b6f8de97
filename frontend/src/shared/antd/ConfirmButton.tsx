import type { ButtonProps } from 'antd/es/button';
import { Button } from './Button.tsx';
import { type Confirmation, useConfirmation } from './use-confirmation.tsx';

export function ConfirmButton(props: ButtonProps & { question: Confirmation; onConfirm: () => void }) {
  const { question, onConfirm, ...button } = props;
  const [ask, holder] = useConfirmation();
  const askAndAct = async () => {
    if (await ask(question)) onConfirm();
  };
  return (
    <>
      <Button {...button} onClick={askAndAct} />
      {holder}
    </>
  );
}
