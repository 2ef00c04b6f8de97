export const TEXT_TYPES: string;
export function writeTextTypes(root: string): void;
