-- Where a restaurant is, whatever system its coordinates are measured in: a point in kilometres on a Mercator map of GCJ-02, on which distances near a
-- place, divided by what the map stretches there, are those on the ground. Null without coordinates. The formulas are those of gcoord, which pages use.

CREATE FUNCTION map_point("longitude" double precision, "latitude" double precision, "system" "CoordinateSystem") RETURNS point
  LANGUAGE plpgsql IMMUTABLE STRICT PARALLEL SAFE AS $$
DECLARE
  lon double precision := "longitude";
  lat double precision := "latitude";
  x double precision;
  y double precision;
  radius double precision;
  angle double precision;
  magic double precision;
  earth CONSTANT double precision := 6371.0088;
BEGIN
  IF "system" = 'bd09' THEN
    x := lon - 0.0065;
    y := lat - 0.006;
    radius := sqrt(x * x + y * y) - 0.00002 * sin(y * pi() * 3000 / 180);
    angle := atan2(y, x) - 0.000003 * cos(x * pi() * 3000 / 180);
    lon := radius * cos(angle);
    lat := radius * sin(angle);
  ELSIF "system" = 'wgs84' AND lon BETWEEN 72.004 AND 137.8347 AND lat BETWEEN 0.8293 AND 55.8271 THEN
    x := lon - 105;
    y := lat - 35;
    angle := radians(lat);
    magic := 1 - 0.006693421622965823 * sin(angle) * sin(angle);
    lon := lon + (300 + x + 2 * y + 0.1 * x * x + 0.1 * x * y + 0.1 * sqrt(abs(x))
      + (20 * sin(6 * x * pi()) + 20 * sin(2 * x * pi())) * 2 / 3
      + (20 * sin(x * pi()) + 40 * sin(x / 3 * pi())) * 2 / 3
      + (150 * sin(x / 12 * pi()) + 300 * sin(x / 30 * pi())) * 2 / 3)
      * 180 / (6378245 / sqrt(magic) * cos(angle) * pi());
    lat := lat + (-100 + 2 * x + 3 * y + 0.2 * y * y + 0.1 * x * y + 0.2 * sqrt(abs(x))
      + (20 * sin(6 * x * pi()) + 20 * sin(2 * x * pi())) * 2 / 3
      + (20 * sin(y * pi()) + 40 * sin(y / 3 * pi())) * 2 / 3
      + (160 * sin(y / 12 * pi()) + 320 * sin(y * pi() / 30)) * 2 / 3)
      * 180 / (6378245 * (1 - 0.006693421622965823) / (magic * sqrt(magic)) * pi());
  END IF;
  -- A pole has no place on the map, nor need it.
  lat := least(greatest(lat, -85), 85);
  RETURN point(earth * radians(lon), earth * ln(tan(pi() / 4 + radians(lat) / 2)));
END
$$;

-- The nearest restaurants are found in the order of their distance.
CREATE INDEX "FoodShop_map_point_idx" ON "FoodShop" USING gist (map_point("longitude", "latitude", "coordinateSystem"));
