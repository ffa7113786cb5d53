;; How many cards are in both of two sets of bits. Both lie in one memory: the first from $one to $end, the other from $other
;; on; $end is a multiple of 16 bytes beyond $one. `count-bits.ts` holds this module as bytes.
(module
  (import "sets" "memory" (memory 1))
  (func (export "countBoth") (param $one i32) (param $other i32) (param $end i32) (result i32)
    (local $sums v128)
    (block $done
      (loop $next
        (br_if $done (i32.ge_u (local.get $one) (local.get $end)))
        ;; Ones of each of 16 bytes, added up to four sums of four bytes each.
        (local.set $sums
          (i32x4.add
            (local.get $sums)
            (i32x4.extadd_pairwise_i16x8_u
              (i16x8.extadd_pairwise_i8x16_u
                (i8x16.popcnt (v128.and (v128.load (local.get $one)) (v128.load (local.get $other))))))))
        (local.set $one (i32.add (local.get $one) (i32.const 16)))
        (local.set $other (i32.add (local.get $other) (i32.const 16)))
        (br $next)))
    (i32.add
      (i32.add (i32x4.extract_lane 0 (local.get $sums)) (i32x4.extract_lane 1 (local.get $sums)))
      (i32.add (i32x4.extract_lane 2 (local.get $sums)) (i32x4.extract_lane 3 (local.get $sums))))))
