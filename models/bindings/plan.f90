! gradtape from Fortran: arrays as they lie, column by column, and gradient descent with them.
!
!     gfortran models/bindings/plan.f90 -Lbuild -lgradtape -Wl,-rpath,build -o plan && ./plan
module gradtape
    use, intrinsic :: iso_c_binding
    implicit none
    type, bind(c) :: gt_array
        integer(c_size_t) :: size
        type(c_ptr) :: dtype
        integer(c_int) :: rank
        type(c_ptr) :: dim, stride, data
    end type
    interface
        type(c_ptr) function gt_context_new(allocator) bind(c)
            import
            type(c_ptr), value :: allocator
        end function
        subroutine gt_context_free(context) bind(c)
            import
            type(c_ptr), value :: context
        end subroutine
        integer(c_int) function gt_model_load(context, path, model) bind(c)
            import
            type(c_ptr), value :: context
            character(c_char), intent(in) :: path(*)
            type(c_ptr), intent(out) :: model
        end function
        integer(c_int) function gt_plan_new_json(context, model, request, plan) bind(c)
            import
            type(c_ptr), value :: context, model
            character(c_char), intent(in) :: request(*)
            type(c_ptr), intent(out) :: plan
        end function
        integer(c_int) function gt_plan_bind(plan, name, array) bind(c)
            import
            type(c_ptr), value :: plan
            character(c_char), intent(in) :: name(*)
            type(gt_array), intent(in) :: array
        end function
        integer(c_int) function gt_plan_run(plan) bind(c)
            import
            type(c_ptr), value :: plan
        end function
        integer(c_int) function gt_plan_output(plan, path, buffer, bytes, array) bind(c)
            import
            type(c_ptr), value :: plan, buffer, array
            character(c_char), intent(in) :: path(*)
            integer(c_size_t), value :: bytes
        end function
    end interface
end module

program descent
    use gradtape
    type(c_ptr) :: context, model, plan
    character(c_char), target :: float64(8) = [character :: 'f', 'l', 'o', 'a', 't', '6', '4', c_null_char]
    real(c_double), target :: w(3, 2) = reshape([.1d0, .3d0, .5d0, .2d0, .4d0, .6d0], [3, 2]), g(2, 3), loss
    integer(c_int64_t), target :: shape_w(2) = [3, 2], stride(2) = [8, 24]
    integer :: i, status
    context = gt_context_new(c_null_ptr)
    status = gt_model_load(context, 'models/linear.yaml' // c_null_char, model)
    status = status + gt_plan_new_json(context, model, '{"wrt": ["w"]}' // c_null_char, plan)
    status = status + gt_plan_bind(plan, 'w' // c_null_char, &
        gt_array(c_sizeof(gt_array(0, c_null_ptr, 0, c_null_ptr, c_null_ptr, c_null_ptr)), c_loc(float64), 2, &
                 c_loc(shape_w), c_loc(stride), c_loc(w)))
    do i = 1, 3
        status = status + gt_plan_run(plan)
        status = status + gt_plan_output(plan, 'value' // c_null_char, c_loc(loss), c_sizeof(loss), c_null_ptr)
        status = status + gt_plan_output(plan, 'gradients.w' // c_null_char, c_loc(g), c_sizeof(g), c_null_ptr)
        print '(f9.6, 6f7.3)', loss, g
        w = w - 0.05d0 * transpose(g)
    end do
    call gt_context_free(context)
    if (status /= 0) stop 1
end program
