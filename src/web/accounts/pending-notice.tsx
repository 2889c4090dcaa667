const targets: [RegExp, string][] = [
  [/^\/developer\/\d+\/details/, 'the builder’s profile'],
  [/^\/broker\/\d+\/details/, 'the consultant’s profile'],
  [/^\/project\/\d+\/details/, 'the project’s page'],
];

/** Tells somebody who must sign in first that they will be led to where they wanted to go. */
export function PendingNotice({ wanted }: { wanted: string | undefined }) {
  if (wanted === undefined) return null;
  const what = targets.find(([pattern]) => pattern.test(wanted))?.[1] ?? 'the page you asked for';
  return (
    <p role="status" className="rounded-box border-s-4 border-info bg-base-200 p-3">
      You were on your way to {what}, which opens to those who are signed in. We will take you there.
    </p>
  );
}
