/** Returns `2, 3 BHK, Villa`, each once and in the order given. */
export function configurationsText(types: readonly { configuration: string }[]): string {
  const names = [...new Set(types.map(({ configuration }) => configuration))];
  return names
    .map((name, index) => {
      const [, number, kind] = /^([\d.]+) (BHK|RK)$/.exec(name) ?? [];
      // If several of a kind follow each other, only the last one says the kind.
      return kind && names[index + 1]?.endsWith(` ${kind}`) ? number : name;
    })
    .join(', ');
}
