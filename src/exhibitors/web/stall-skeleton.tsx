export function StallSkeleton() {
  return (
    <div className="page-width py-10" aria-busy="true">
      <p role="status" className="sr-only">
        Loading…
      </p>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="overflow-hidden card">
          <div className="skeleton aspect-[16/9] rounded-none lg:aspect-[5/2]" />
          <div className="space-y-4 p-6">
            <div className="skeleton h-9 w-2/3" />
            <div className="skeleton h-5 w-1/3" />
            <div className="skeleton h-12 w-full max-w-md" />
          </div>
        </div>
        <div className="skeleton h-80 w-full" />
      </div>
      <div className="mt-10 grid gap-4 md:grid-cols-2 lg:grid-cols-3">
        <div className="skeleton h-80 w-full" />
        <div className="skeleton h-80 w-full max-md:hidden" />
        <div className="skeleton h-80 w-full max-lg:hidden" />
      </div>
    </div>
  );
}
