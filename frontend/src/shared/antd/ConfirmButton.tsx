import Button, { type ButtonProps } from 'antd/es/button';
import { type Confirmation, useConfirmation } from './use-confirmation.tsx';

/** A button whose action needs a confirmation. */
export function ConfirmButton({
  question,
  onConfirm,
  ...button
}: ButtonProps & { question: Confirmation; onConfirm: () => void }) {
  const [ask, holder] = useConfirmation();
  const askAndAct = async () => {
    if (await ask(question)) onConfirm();
  };
  return (
    <>
      <Button size="large" {...button} onClick={askAndAct} />
      {holder}
    </>
  );
}
