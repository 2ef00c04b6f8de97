import { Checkbox } from '../forms/checks.tsx';

// What the server asks about a mileage; sending the form again is the answer.
export function MileageQuestion(props: {
  text: string | undefined;
  // What says that the odometer was replaced.
  replacement?: string;
  isReplaced?: boolean;
  // Missing: it cannot be said that the odometer was replaced.
  onReplaced?: ((isReplaced: boolean) => void) | undefined;
}) {
  const { text, replacement, isReplaced = false, onReplaced } = props;
  return (
    <div className="notice-attention stack-2" role="alert">
      <p className="flush">{text}</p>
      {onReplaced && (
        <Checkbox checked={isReplaced} onChange={({ target }) => onReplaced(target.checked)}>
          {replacement}
        </Checkbox>
      )}
    </div>
  );
}
