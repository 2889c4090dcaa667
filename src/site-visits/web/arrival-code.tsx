/** Shows the code of a visit to its visitor; nothing unless they are expected at the site. */
export const ArrivalCode = ({ code }: { code: string | null }) =>
  code && (
    <div className="mt-6 flex flex-wrap items-center gap-4 rounded-box border border-base-300 p-4">
      <img src={code} width={128} height={128} alt="QR code of this visit" className="size-32 rounded-field bg-white" />
      <p className="min-w-0 flex-1 basis-40">
        Show this code when you arrive. The people there scan it to find your visit.
      </p>
    </div>
  );
