export type Point = [x: number, y: number]
export type Space = [x: number, y: number, z: number]

/** A pinhole camera. `scale`, `left` and `top` are set once the subject's outline is known. */
export type Camera = { scale: number; left: number; top: number; eye: Space; project: (point: Space) => Point }

/** A camera at `azimuth` degrees from the vehicle's nose, `height` metres up, `distance` away, aimed at `aimHeight`. */
export function cameraAt(azimuth: number, height: number, distance: number, aimHeight: number): Camera {
  const angle = (azimuth * Math.PI) / 180
  const eye: Space = [Math.cos(angle) * distance, Math.sin(angle) * distance, height]
  const forward = unit([-eye[0], -eye[1], aimHeight - eye[2]])
  const right = unit([forward[1], -forward[0], 0])
  const up = cross(right, forward)
  const camera: Camera = {
    scale: 1,
    eye,
    left: 320,
    top: 240,
    project([x, y, z]) {
      const ray: Space = [x - eye[0], y - eye[1], z - eye[2]]
      const depth = Math.max(dot(ray, forward), 0.6)
      return [
        camera.left + (camera.scale * dot(ray, right)) / depth,
        camera.top - (camera.scale * dot(ray, up)) / depth,
      ]
    },
  }
  return camera
}

const dot = (a: Space, b: Space) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
const cross = (a: Space, b: Space): Space => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
]
function unit(v: Space): Space {
  const length = Math.hypot(...v)
  return [v[0] / length, v[1] / length, v[2] / length]
}
