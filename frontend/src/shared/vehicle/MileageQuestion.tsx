import { Checkbox } from '../forms/checks.tsx';

// The server's question about an unusual mileage; the user confirms it by sending the form again.
export function MileageQuestion(props: {
  text: string | undefined;
  // Label of the option that the odometer was replaced.
  replacement?: string;
  isReplaced?: boolean;
  // If omitted, the option that the odometer was replaced is not offered.
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
