interface DrumStatusProps {
  temperature: number;
  limit: number;
}

export function DrumStatus({ temperature, limit }: DrumStatusProps) {
  const tooHot = temperature > limit;
  return (
    <div className="rounded-md border bg-card p-3 text-card-foreground">
      <span className="text-muted-foreground text-xs">Drum</span>
      <p className={tooHot ? 'text-destructive font-semibold' : 'text-success'}>{temperature} °C</p>
    </div>
  );
}
